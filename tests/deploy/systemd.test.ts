import { run, whereInstalled } from './installed';

const units = ['deploy/valterra.service', 'deploy/valterra-backup.service'];

/** At most, as docs/install.md says, on the scale of systemd: 0 is best, 10 is worst. Debian 12 and 13 say this. */
const exposures = { 'valterra.service': 1.4, 'valterra-backup.service': 1.3 };

whereInstalled('systemd-analyze')('the units, read by systemd', () => {
  it('have no fault', () => {
    // Programs that this machine does not have, and pages that are not installed, are no fault of the unit.
    const [, said] = run('systemd-analyze', ['verify', '--man=no', ...units, 'deploy/valterra-backup.timer']);
    const faults = said.split('\n').filter((line) => line.includes('valterra') && !/is not executable|Unit \S+ not found/.test(line));
    expect(faults).toEqual([]);
  });

  it.each(Object.entries(exposures))('%s is exposed as little as the page says: %d', (unit, most) => {
    const [, said] = run('systemd-analyze', ['security', '--offline=true', '--no-pager', `deploy/${unit}`]);
    const [, exposure] = /exposure level for \S+: (\d+\.\d)/.exec(said) ?? [];
    expect(Number(exposure ?? NaN)).toBeLessThanOrEqual(most);
  });
});
