import { onCLS, onINP, onLCP } from 'web-vitals';
import type { RouteId } from '../../core/routing/routes';
import { type VitalReport, vitalsPath } from '../../core/vitals/vitals';

/** From this width on the menu is that of a desktop (`src/styles`). */
const desktop = '(min-width: 1024px)';

/** Reports once how fast the first page was, when it is left or hidden; nothing of the visitor. */
export function reportVitals(route: RouteId): void {
  const values: VitalReport['values'] = {};
  onLCP(({ value }) => (values.lcp = Math.round(value)));
  onINP(({ value }) => (values.inp = Math.round(value)));
  onCLS(({ value }) => (values.cls = Number(value.toFixed(4))));
  // After their listeners, which know the last values then.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (Object.keys(values).length === 0) return;
    const device = window.matchMedia(desktop).matches ? 'desktop' : 'phone';
    const report: VitalReport = { route, device, values };
    navigator.sendBeacon(vitalsPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', send);
}
