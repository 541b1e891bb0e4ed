/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { ReferenceNote } from './reference-note';

jest.mock('gatsby-plugin-react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

it.each([true, false])('a receipt by mail is announced where mails are sent (%s)', (sends) => {
  Object.assign(globalThis, { WITH_MAIL: sends });
  const { container } = render(<ReferenceNote reference="K7M2-94RX" />);
  expect(container.textContent).toContain('form.referenceUse');
  expect(container.textContent?.includes('form.referenceMailed')).toBe(sends);
});

it('no page of the content announces one, or the link in it, or a notice by mail to who replies', () => {
  const texts = readdirSync('content/pages').map((file) => readFileSync(`content/pages/${file}`, 'utf8'));
  const promised =
    /comprovativo por e-mail|recebe por e-mail um comprovativo|(vem no|ligação do) comprovativo|aviso por e-mail|(receipt|notice) by email|link in (the|its) receipt/i;
  expect(texts.filter((text) => promised.test(text))).toEqual([]);
});
