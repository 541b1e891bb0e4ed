import type { ReactNode } from 'react';
import { findingMessages, findingText, type PageFinding } from '../../core/publishing/seo-findings';
import { useLanguage, useWords } from '../app/words';
import * as styles from './seo.module.css';

interface Props<Finding> {
  findings: readonly Finding[];
  /** Where it is corrected. */
  place: (finding: Finding, text: string) => ReactNode;
}

export function FindingList<Finding extends PageFinding>({ findings, place }: Props<Finding>) {
  const t = useWords('admin-seo');
  const language = useLanguage();
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => {
        const { check, severity } = finding;
        const text = findingText(finding, language);
        return (
          <li key={`${check} ${text}`}>
            <span className={`mark mark-${severity === 'error' ? 'wrong' : 'waiting'}`}>
              {t(`severities.${severity}`)}
            </span>{' '}
            <strong>{findingMessages[language].checks[check].title}</strong>: {place(finding, text)}
          </li>
        );
      })}
    </ul>
  );
}
