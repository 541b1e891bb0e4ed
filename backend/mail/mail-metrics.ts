import type { Metrics } from '../../platform/metrics/metrics';
import { type MailQueue, mailStates } from '../submissions/mail-queue';

/** `parked`: the mail server, or a missing address, has refused it for good. */
export function addMailMetrics(metrics: Metrics, queue: MailQueue): void {
  metrics.add('the mails', {
    gauges: {
      valterra_mails: { help: 'Mails that are kept, with what they are about', labels: ['state'] },
      valterra_mail_oldest_waiting_seconds: { help: 'Age of the oldest mail that waits to be sent; 0 when none does' },
    },
    read: async () => {
      const { counts, oldestWaiting } = await queue.depth();
      return {
        valterra_mails: mailStates.map((state) => [counts.get(state) ?? 0, { state }]),
        valterra_mail_oldest_waiting_seconds: [[oldestWaiting]],
      };
    },
  });
}
