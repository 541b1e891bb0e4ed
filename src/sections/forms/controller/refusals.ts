/**
 * What the server refused, field by field. Only the server can tell, so it stands until that very
 * field is changed, or it is asked again.
 */
export interface Refusals {
  standing(): Readonly<Record<string, string>>;
  keep(refused: Readonly<Record<string, string>>): void;
  changed(field: string): void;
  forget(): void;
}

export function newRefusals(): Refusals {
  let refused: Readonly<Record<string, string>> = {};
  return {
    standing: () => refused,
    keep(fields) {
      refused = fields;
    },
    changed(field) {
      refused = Object.fromEntries(Object.entries(refused).filter(([name]) => name !== field));
    },
    forget() {
      refused = {};
    },
  };
}
