import { type ComponentType, createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { LanguageProvider, useWords } from '../../../admin/app/words';
import { classNames } from '../../../admin/ui/class-names';
import { buttonClass } from '../../../admin/ui/button';
import { Header, type Section } from '../../../admin/ui/header';
import { Icon } from '../../../admin/ui/icon';
import { type AdminSection, adminSections } from '../../../core/admin-sections';
import { type Locale, localeRow, locales } from '../../../core/i18n/locales';
import { renderDocument } from '../../../platform/http/render-document';
import { accountMessages } from '../../messages';
import { may, type Person } from '../rights';
import { stylesheetUrl } from './stylesheet';

export interface PageFrame {
  brand: string;
  language: Locale;
  person?: Person | null;
  inLanguage?: (language: Locale) => string;
}

/** Messages by field; '' is the whole form. */
export type FieldErrors = Readonly<Record<string, string>>;

const FrameContext = createContext<PageFrame | null>(null);

export function useFrame(): PageFrame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('There is no frame outside of renderPage');
  return frame;
}

export const useMessages = <Messages,>(messages: Record<Locale, Messages>): Messages => messages[useFrame().language];

/** The whole document: `renderPage(frame, SignInPage, { next, errors })`. */
export const renderPage = <Props extends object>(frame: PageFrame, page: ComponentType<Props>, props: Props): string =>
  renderDocument(
    <FrameContext.Provider value={frame}>
      <LanguageProvider language={frame.language}>{createElement(page, props)}</LanguageProvider>
    </FrameContext.Provider>,
  );

const ErrorsContext = createContext<FieldErrors>({});

export const useErrors = (): FieldErrors => useContext(ErrorsContext);

interface Props {
  title: string;
  /** Where it is not the title; null: the page has its own. */
  heading?: string | null;
  lead?: ReactNode;
  /** Above the heading: the way back. */
  above?: ReactNode;
  here?: AdminSection;
  /** Lists and tables take all of the room. */
  isWide?: boolean;
  note?: ReactNode;
  errors?: FieldErrors;
  /** The URL of a script of ours; the page works without it. */
  script?: string;
  /** In seconds. */
  refreshAfter?: number;
  children: ReactNode;
}

export function AdminPage({
  title,
  heading = title,
  lead,
  above,
  here,
  isWide = false,
  note,
  errors = {},
  script,
  refreshAfter,
  children,
}: Props) {
  const { brand, language, person = null, inLanguage } = useFrame();
  const { errorInTitle, otherLanguage } = useMessages(accountMessages);
  const sections = adminSections.filter(({ right }) => right !== null && may(person, right));
  const faults = Object.entries(errors);
  const titles = faults.length > 0 ? `${errorInTitle}: ${title}` : title;
  return (
    <Document
      title={`${titles} · ${brand}`}
      head={
        <>
          <link rel="stylesheet" href={stylesheetUrl} />
          {script && <script type="module" src={script} />}
          {refreshAfter !== undefined && <meta httpEquiv="refresh" content={`${refreshAfter}`} />}
        </>
      }
    >
      <Header brand={brand} person={person} sections={sections} here={here}>
        <FindLink sections={sections} />
      </Header>
      <main
        id="content"
        className={classNames('content page', !isWide && 'page-narrow', !person && 'panel page-card')}
        tabIndex={-1}
      >
        {note && (
          <div className="notice" role="status">
            {typeof note === 'string' ? <p>{note}</p> : note}
          </div>
        )}
        {faults.length > 0 && <ErrorSummary faults={faults} />}
        {above && <p>{above}</p>}
        {heading !== null && <h1>{heading}</h1>}
        {lead && <p>{lead}</p>}
        <ErrorsContext.Provider value={errors}>{children}</ErrorsContext.Provider>
      </main>
      {inLanguage && (
        <footer className="languages">
          {locales
            .filter(({ code }) => code !== language)
            .map(({ code, htmlLang }) => (
              <a key={code} href={inLanguage(code)} lang={htmlLang} hrefLang={htmlLang}>
                {otherLanguage}
              </a>
            ))}
        </footer>
      )}
    </Document>
  );
}

/** To the search of the application: the pages of the server have no scripts. */
function FindLink({ sections }: { sections: readonly Section[] }) {
  const label = useWords('admin-find')('title');
  const view = sections.find(({ isView }) => isView);
  return (
    view && (
      <a className={buttonClass('icon')} href={`${view.path}?find`} aria-label={label} title={label}>
        <Icon name="search" />
      </a>
    )
  );
}

interface DocumentProps {
  title: string;
  head: ReactNode;
  children: ReactNode;
}

export const Document = ({ title, head, children }: DocumentProps) => (
  <html lang={localeRow(useFrame().language).htmlLang}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <link rel="icon" href="/favicon.ico" />
      {head}
    </head>
    <body>{children}</body>
  </html>
);

function ErrorSummary({ faults }: { faults: readonly (readonly [name: string, text: string])[] }) {
  return (
    <div className="notice notice-error" role="alert">
      <h2>{useMessages(accountMessages).errorSummary}</h2>
      <ul>
        {faults.map(([name, text]) => (
          <li key={name}>{name ? <a href={`#${name}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}

export interface Link {
  text: string;
  href?: string;
}

export const Links = ({ links }: { links: readonly Link[] }) =>
  links.map(({ text, href }, at) => (
    <Fragment key={at}>
      {at > 0 && ', '}
      {href ? <a href={href}>{text}</a> : text}
    </Fragment>
  ));
