import { BuildProgress } from './build-progress';

let now = 0;
let progress: BuildProgress;
beforeEach(() => {
  now = 0;
  progress = new BuildProgress(() => now);
});

it('begins with what a build usually takes, and learns from the first step how fast the machine is', () => {
  expect(progress.now).toEqual({ percent: 0, elapsed: 0, expected: 160 });
  now = 24_000;
  progress.read('  onPreBootstrap: 24 s');
  expect(progress.now).toEqual({ percent: 12, elapsed: 24, expected: 200 });
  now = 30_000;
  expect(progress.now).toEqual({ percent: 15, elapsed: 30, expected: 200 });
});

it('does not go on into a step that has not begun, nor back, and is never at its end', () => {
  now = 10_000;
  progress.read('  Building HTML renderer: 11 s');
  now = 500_000;
  expect(progress.now).toEqual({ percent: 52, elapsed: 500, expected: 500 });
  progress.read('  source and transform nodes: 6 s');
  expect(progress.now.percent).toBe(52);
  progress.read('  onPostBuild: 12 s');
  now = 5_000_000;
  expect(progress.now.percent).toBe(99);
});
