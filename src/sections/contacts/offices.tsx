import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { defaultLocale, localeRow } from '../../../core/i18n/locales';
import { Section } from '../../components/section';
import { classNames } from '../../components/class-names';
import * as styles from './contacts.module.css';
import { CopyButton } from '../../components/copy-button';
import { Picture } from '../../components/picture';
import { RichText } from '../../components/rich-text';
import { ActionLink } from '../links';
import { EmailText, telephoneHref } from '../../components/site-link';

/** Postal addresses and contacts; the first one stands out when the others fill their rows without it. */
export function Offices({ offices }: { offices: readonly Queries.OfficePartsFragment[] }) {
  const { t } = useTranslation('contacts');
  if (offices.length === 0) return null;
  return (
    <Section id="offices-title" title={t('offices')}>
      <ul className="grid gap-x-10 gap-y-16 lg:grid-cols-2">
        {offices.map((office) => (
          <li key={office.contentId} className="grid @container lg:first:[&:nth-last-child(odd)]:col-span-full">
            <Office office={office} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const query = graphql`
  fragment OfficeParts on ContentContact {
    contentId
    titulo
    identificacao
    texto
    morada
    telefone
    fax
    email
    coordenadas
    url
    imagem { ...BlockImage }
    fotografia { ...BlockImage }
  }
`;

const sizes = '(min-width: 1024px) 50vw, 100vw';

function Office({ office }: { office: Queries.OfficePartsFragment }) {
  const { t } = useTranslation('contacts');
  const { contentId, titulo, identificacao, texto, morada, coordenadas, url, imagem, fotografia } = office;
  return (
    <article id={contentId} className={styles.officeDetails}>
      {fotografia && <Picture image={fotografia} sizes={sizes} ratio="16 / 9" className={styles.photograph} />}
      <div className={classNames(styles.words, 'grid gap-5 content-start')}>
        <div>
          <h3 className={classNames(styles.title, 'text-4xl')}>{titulo}</h3>
          {identificacao && <p className="text-accent font-semibold mt-2">{identificacao}</p>}
        </div>
        {/* Editors break the lines of a postal address. */}
        <address className="text-strong not-italic whitespace-pre-line" lang={localeRow(defaultLocale).htmlLang}>
          {morada}
        </address>
        <OfficeFacts office={office} />
        <div className="flex flex-wrap gap-x-8 gap-y-0 items-center [&>*]:min-w-0 [&>*]:max-w-full">
          {url && (
            <ActionLink href={url} variant="quiet">
              {t('openMap')}
              <span className="sr-only">: {titulo}</span>
            </ActionLink>
          )}
          <CopyButton
            text={[morada, coordenadas].filter(Boolean).join('\n')}
            subject={titulo}
            label={t('copy')}
            done={t('copied')}
          />
        </div>
        <RichText html={texto} size="small" below={3} />
      </div>
      {imagem && <Picture image={imagem} sizes={sizes} ratio="3 / 2" className={styles.map} />}
    </article>
  );
}

function OfficeFacts({ office }: { office: Queries.OfficePartsFragment }) {
  const { t } = useTranslation('contacts');
  const { telefone, fax, email, coordenadas } = office;
  const letterOf = (direction: Direction) => t(`directions.${direction}`);
  const facts: { name: string; value: ReactNode; href?: string }[] = [
    { name: t('telephone'), value: telefone, href: telephoneHref(telefone) },
    { name: t('fax'), value: fax },
    { name: t('email'), value: email && <EmailText email={email} />, href: `mailto:${email}` },
    { name: t('coordinates'), value: coordenadas && readableCoordinates(coordenadas, letterOf) },
  ];
  return (
    <dl className="line-b">
      {facts
        .filter(({ value }) => value)
        .map(({ name, value, href }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(6rem,1fr)_minmax(0,3fr)] gap-x-4 gap-y-0 items-baseline py-2 line-t"
          >
            <dt className="meta">{name}</dt>
            <dd className="text-strong">
              {href ? (
                <a
                  href={href}
                  className="inline-block py-1 font-semibold no-underline hover:text-accent hover:underline"
                >
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

type Direction = 'north' | 'south' | 'east' | 'west';

const noBreak = '\u00A0';

/** `39.4172, -8.3728` -> `39° 25′ 02″ N, 8° 22′ 22″ W`; anything else is left as it is. */
export function readableCoordinates(coordinates: string, letterOf: (direction: Direction) => string): string {
  const [latitude, longitude] = coordinates.split(',').map(Number);
  if (!isAngle(latitude) || !isAngle(longitude)) return coordinates;
  // A line may end between the two, and nowhere inside one.
  const written = (angle: number, direction: Direction) =>
    `${sexagesimal(angle)} ${letterOf(direction)}`.replaceAll(' ', noBreak);
  return [
    written(latitude, latitude < 0 ? 'south' : 'north'),
    written(longitude, longitude < 0 ? 'west' : 'east'),
  ].join(', ');
}

const isAngle = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && Math.abs(value) <= 180;

function sexagesimal(angle: number): string {
  const seconds = Math.round(Math.abs(angle) * 3600);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}° ${twoDigits(Math.floor(seconds / 60) % 60)}′ ${twoDigits(seconds % 60)}″`;
}
