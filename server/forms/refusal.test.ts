import { NoRoom } from '../../platform/uploads/document-budget';
import { asRefusal } from './refusal';
import type { SubmissionRequest } from './submission-http';

it('who finds no room is told when to come again, and it is no failure for the log', () => {
  const report = jest.fn();
  const refusal = asRefusal(new NoRoom(), { report } as unknown as SubmissionRequest);
  expect([refusal.status, refusal.code, refusal.details.headers]).toEqual([503, 'busy', { 'Retry-After': '30' }]);
  expect(refusal.messageIn('pt')).toMatch(/não se perdeu nada/);
  expect(report).not.toHaveBeenCalled();
});
