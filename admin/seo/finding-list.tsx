import type { ReactNode } from 'react';
import { findingMessages, findingText, type PageFinding } from '../../core/publishing/seo-findings';
import { useLanguage, useWords } from '../app/words';
import { classNames, Mark } from '../ui';
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
    <ul className={classNames('stack-sm small', styles.findings)}>
      {findings.map((finding) => {
        const { check, severity } = finding;
        const text = findingText(finding, language);
        return (
          <li key={`${check} ${text}`}>
            <Mark look={severity === 'error' ? 'wrong' : 'waiting'}>{t(`severities.${severity}`)}</Mark>{' '}
            <strong>{findingMessages[language].checks[check].title}</strong>: {place(finding, text)}
          </li>
        );
      })}
    </ul>
  );
}
