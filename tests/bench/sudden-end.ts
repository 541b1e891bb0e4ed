import { RunningSite } from '../fixtures/running-site';
import { suddenEnds } from '../fixtures/sudden-ends';

// `npm run bench -- sudden-end [how many]`: kills the server and the backend under a stream of submissions, and counts what arrives.
const count = Number(process.argv[2] ?? 1000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const kills = ['site', 'site', 'backend', 'site', 'site', 'backend', 'site', 'site'] as const;

async function main(): Promise<void> {
  const running = await RunningSite.prepare();
  try {
    await running.startSite();
    const tally = await suddenEnds(running, { count, visitors: 8, pause: (70_000 * 8) / count, kills, amidDelivery: true });
    say('| what | how many |\n| --- | --- |');
    say(`| submissions acknowledged, every tenth with a CV | ${tally.acknowledged} |`);
    say(`| kills of the server, of the backend, while they came | ${tally.killsUnderWay} of ${kills.length} |`);
    say(`| tries without an answer, sent again with the same key | ${tally.unanswered} |`);
    say(`| at the backend, CVs whole | ${tally.arrived}, ${tally.files} |`);
    say(`| lost, twice | ${tally.lost}, ${tally.twice} |`);
    say(`| seconds | ${Math.round(tally.seconds)} |`);
    if (tally.lost + tally.twice > 0 || tally.arrived !== count) process.exitCode = 1;
  } finally {
    await running.clear();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
