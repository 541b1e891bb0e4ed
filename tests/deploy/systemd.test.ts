import { run, whereInstalled } from './installed';
import { caddyDropIns, restartPause, unitFile } from './unit-files';

/** At most, as docs/install.md says, on the scale of systemd: 0 is best, 10 is worst. Debian 12 and 13 say this. */
const exposures = {
  'valterra.service': 1.4,
  'valterra-backup.service': 1.3,
  'several-machines/valterra-backend.service': 1.4,
  'several-machines/valterra-pull.service': 1.1,
  'several-machines/valterra-push.service': 1.1,
  'several-machines/sqld.service': 1.1,
  'several-machines/varnish.service': 1.1,
};
const timers = ['valterra-backup.timer', 'several-machines/valterra-pull.timer', 'several-machines/valterra-push.timer'];
const units = [...Object.keys(exposures), ...timers].map((unit) => `deploy/${unit}`);

it('what serves is started again when it ends, Caddy too, for which Debian does not say so', () => {
  const served = Object.keys(exposures).filter((unit) => !/backup|pull|push/.test(unit) || unit.endsWith('valterra-backend.service'));
  const pauses = [...served.map(unitFile), ...caddyDropIns()].map(restartPause);
  expect(pauses).toHaveLength(6);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2_000);
});

whereInstalled('systemd-analyze')('the units, read by systemd', () => {
  it('have no fault', () => {
    // Programs that this machine does not have, and pages that are not installed, are no fault of the unit.
    const [, said] = run('systemd-analyze', ['verify', '--man=no', ...units]);
    const ours = units.map((unit) => unit.replace(/.*\//, ''));
    const faults = said
      .split('\n')
      .filter((line) => ours.some((unit) => line.includes(unit)) && !/is not executable|Unit \S+ not found/.test(line));
    expect(faults).toEqual([]);
  });

  it.each(['valterra', 'several-machines/valterra-backend'])('%s is not started again on databases of newer code', (unit) =>
    expect(unitFile(`${unit}.service`)).toMatch(/^RestartPreventExitStatus=78$/m),
  );

  it('sqld is not started without the key that keeps others out', () =>
    expect(unitFile('several-machines/sqld.service')).toMatch(/^ExecStartPre=\/usr\/bin\/test -n \$\{SQLD_AUTH_JWT_KEY\}$/m));

  it.each(Object.entries(exposures))('%s is exposed as little as the page says: %d', (unit, most) => {
    const [, said] = run('systemd-analyze', ['security', '--offline=true', '--no-pager', `deploy/${unit}`]);
    const [, exposure] = /exposure level for \S+: (\d+\.\d)/.exec(said) ?? [];
    expect(Number(exposure ?? NaN)).toBeLessThanOrEqual(most);
  });
});
