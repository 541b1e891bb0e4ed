import { useTranslation } from 'gatsby-plugin-react-i18next';
import { formerCodes } from '../../../core/waste-codes/former-codes';
import { formatWasteCode, unbrokenCodes, wasteCodeSlug } from '../../../core/waste-codes/waste-code';
import { Section } from '../../components/section';
import * as chips from '../chip.module.css';
import { WasteTable } from './waste-table';

export function WasteGroups({ groups }: Pick<Queries.WasteChapterTemplateQuery['chapter'], 'groups'>) {
  const { t: w } = useTranslation('waste');
  return (
    <Section title={null}>
      {groups.length > 1 && (
        <nav aria-label={w('subchapters')}>
          <ul className="flex flex-wrap gap-3">
            {groups.map(({ label, name, href }) => (
              <li key={label}>
                <a href={`#${placeOf(href)}`} className={chips.chip} title={name}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ label, name, href, rows }) => (
        <div key={label} className="grid gap-5">
          <h2 id={placeOf(href)} className="text-3xl max-w-(--width-text)">
            {label} {name}
          </h2>
          {formerCodes(label.replace(/\D/g, '')).map((code) => (
            <p key={code} id={wasteCodeSlug(code)} className="max-w-(--width-text)">
              {w('former', { code: unbrokenCodes(formatWasteCode(code)) })}
            </p>
          ))}
          <WasteTable rows={rows} labelledBy={placeOf(href)} answers />
        </div>
      ))}
    </Section>
  );
}

const placeOf = (href: string): string => href.split('#')[1] ?? '';
