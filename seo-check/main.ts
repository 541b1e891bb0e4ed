import { UsageError } from '../platform/command-line/commands';
import { log } from '../platform/command-line/run-command';
import { EnvironmentError, readEnvironment } from '../platform/settings/settings';
import { NothingToRead } from './release-source';
import { seoCommand } from './seo-command';

// `npm run seo`: what is wrong with the metadata of the built pages.
const main = async () => seoCommand(process.argv.slice(2), readEnvironment(), log);

main().then(
  (code) => (process.exitCode = code),
  (failure: Error) => {
    const expected = [NothingToRead, EnvironmentError, UsageError].some((one) => failure instanceof one);
    process.stderr.write(`${expected ? failure.message : failure.stack}\n`);
    process.exitCode = 2;
  },
);
