import type { ReactNode } from 'react';

interface Props {
  label: string;
  heads: readonly string[];
  /** Its rows. */
  children: ReactNode;
}

export const Table = ({ label, heads, children }: Props) => (
  // Keys scroll it sideways on a small screen.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="across" role="region" aria-label={label} tabIndex={0}>
    <table className="table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
