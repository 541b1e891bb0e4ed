import { log, runWithUsage } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { seoCommand, usage } from './seo-command';

runWithUsage(usage, (given) => seoCommand(given, readEnvironment(), log));
