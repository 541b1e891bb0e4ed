import type { ComponentProps } from 'react';
import { generateURI } from 'otplib';
import encodeQR from 'qr';
import { Button, buttonClass } from '../../../admin/ui/button';
import { moment } from '../../../core/i18n/format-date';
import { fill } from '../../../core/i18n/messages';
import { accountMessages } from '../../messages';
import { adminPaths } from '../http/admin-paths';
import type { Person } from '../rights';
import type { SecondFactorNote } from '../store/second-factors';
import { AdminPage, type FieldErrors, useFrame, useMessages } from './admin-page';
import { CodeField, Copyable, CurrentPassword } from './fields';

const path = adminPaths.secondFactor;

interface SetupProps {
  person: Person;
  secret: string;
  errors?: FieldErrors;
}

export function SetupPage({ person: { email }, secret, errors }: SetupProps) {
  const { brand } = useFrame();
  const { secondFactor } = useMessages(accountMessages);
  const uri = generateURI({ issuer: brand, label: email, secret });
  return (
    <SecondFactorPage lead={secondFactor.lead} errors={errors}>
      <h2>{secondFactor.scanTitle}</h2>
      <p>{secondFactor.scan}</p>
      <QrCode text={uri} label={secondFactor.picture} />
      <p>
        <a href={uri}>{secondFactor.open}</a>
      </p>
      <p>{secondFactor.byHand}</p>
      <pre>{secret.replace(/.{4}(?=.)/g, '$& ')}</pre>
      <h2>{secondFactor.confirmTitle}</h2>
      <form className="form" method="post" action={path}>
        <input type="hidden" name="key" value={secret} />
        <CodeField />
        <CurrentPassword />
        <Button type="submit">{secondFactor.turnOn}</Button>
      </form>
    </SecondFactorPage>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const cells = encodeQR(text, 'raw', { border: 2 });
  const squares = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${cells.length} ${cells.length}`}>
      <path d={squares.join('')} />
    </svg>
  );
}

interface StateProps {
  state: SecondFactorNote;
  errors?: FieldErrors;
}

export function StatePage({ state: { since, codesLeft }, errors }: StateProps) {
  const { language } = useFrame();
  const { secondFactor } = useMessages(accountMessages);
  return (
    <SecondFactorPage lead={fill(secondFactor.on, { moment: moment(since, language) })} errors={errors}>
      <p>{fill(secondFactor.codesLeft, { count: codesLeft })}</p>
      <form className="form" method="post" action={`${path}/codes`}>
        <CurrentPassword />
        <div className="acts">
          <Button type="submit">{secondFactor.newCodes}</Button>
          <Button type="submit" variant="secondary" formAction={`${path}/off`}>
            {secondFactor.turnOff}
          </Button>
        </div>
      </form>
    </SecondFactorPage>
  );
}

export function CodesPage({ codes }: { codes: readonly string[] }) {
  const { secondFactor } = useMessages(accountMessages);
  const text = codes.join('\n');
  return (
    <SecondFactorPage heading={secondFactor.codesTitle} lead={secondFactor.codes}>
      <Copyable id="codes" text={text} label={secondFactor.copyCodes}>
        <a
          className={buttonClass('secondary')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={`${secondFactor.fileName}.txt`}
        >
          {secondFactor.downloadCodes}
        </a>
      </Copyable>
    </SecondFactorPage>
  );
}

function SecondFactorPage(props: Pick<ComponentProps<typeof AdminPage>, 'heading' | 'lead' | 'errors' | 'children'>) {
  const { title, back } = useMessages(accountMessages).secondFactor;
  return (
    <AdminPage title={title} here="account" script={adminPaths.script} {...props}>
      {props.children}
      <p>
        <a href={adminPaths.account}>{back}</a>
      </p>
    </AdminPage>
  );
}
