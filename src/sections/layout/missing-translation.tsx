import { useEffect, useState } from 'react';
import { initialLocale, type Locale, localeCodes, localeRow } from '../../../core/i18n/locales';
import { isTranslated, missingNote, standsInFor } from '../../../core/routing/paths';
import type { RouteId } from '../../../core/routing/routes';
import { frameMessages } from '../../browser/frame-words';
import { classNames } from '../../components/class-names';
import { Container } from '../../components/section';
import { usePageContext } from './page-provider';

/** Says that a language lacks this page, to those who read it, and where its switch leads, or led from. */
export function MissingTranslation() {
  const { language: locale, route, alternates } = usePageContext();
  const [read, setRead] = useState<Locale>();
  useEffect(() => setRead(initialLocale(undefined, navigator.languages)), []);
  const lacking = localeCodes.filter((code) => !isTranslated(route, code, alternates[code]));
  return (
    <>
      {lacking.map((code) => {
        const { htmlLang } = localeRow(code);
        const t = frameMessages(code);
        return (
          <div
            key={code}
            className={classNames(
              'py-3 line-b bg-inset text-sm print:hidden',
              read !== code && 'hidden noscript:block',
            )}
            lang={htmlLang}
            data-pagefind-ignore=""
          >
            <Container>
              <p id={missingNote(route)}>
                {t(`missing.${kindOf(route)}.here`)}{' '}
                <a href={`${alternates[code]}#${missingNote(route)}`} hrefLang={htmlLang}>
                  {t(`missing.${kindOf(route)}.there`)}
                </a>
              </p>
            </Container>
          </div>
        );
      })}
      {/* Only for whoever came by the switch of a page that this one stands in for. */}
      {standsInFor(route, locale).map((missing) => (
        <div
          key={missing}
          id={missingNote(missing)}
          className="py-3 line-b bg-inset text-sm hidden scroll-mt-(--height-header) target:block print:target:hidden"
          data-pagefind-ignore=""
        >
          <Container>
            <p>{frameMessages(locale)(`missing.${kindOf(missing)}.arrived`)}</p>
          </Container>
        </div>
      ))}
    </>
  );
}

const kindOf = (route: RouteId) => (route === 'asbestos' ? 'asbestos' : 'page');
