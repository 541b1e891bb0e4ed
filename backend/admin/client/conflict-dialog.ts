import { diffWordsWithSpace } from 'diff';
import { fill } from '../../../core/i18n/messages';
import { ask, element, words } from './dialog';
import type { NewerVersion } from './opened-versions';

/** Answers the fields that stay as saved. */
export async function chooseFields({ who, when, fields }: NewerVersion): Promise<string[] | null> {
  const { title, text, theirs, mine, empty, confirm } = words.conflict;
  const sides = { theirs: fill(theirs, { who }), mine };
  const groups = fields.map((field, index) => {
    const texts = marked(field);
    const choices = (['theirs', 'mine'] as const).map((side) => {
      const radio = { type: 'radio', name: String(index), value: side, required: true } as const;
      const head = element('b', {}, element('input', radio), sides[side]);
      return element(
        'label',
        {},
        head,
        element('span', {}, ...(field[side] ? texts[side] : [empty])),
      );
    });
    return element('fieldset', {}, element('legend', {}, field.label), ...choices);
  });
  const chosen = await ask({
    title: fill(title, { who }),
    text: fill(text, { who, when }),
    confirm,
    fields: groups,
    isWide: true,
  });
  return (
    chosen &&
    fields.filter((_, index) => chosen.get(String(index)) === 'theirs').map(({ field }) => field)
  );
}

/** Beyond these limits (time in ms) it counts as another text. */
const limits = { maxEditLength: 400, timeout: 200 };

function marked({ theirs, mine }: Record<Side, string>): Record<Side, (Node | string)[]> {
  const changes = diffWordsWithSpace(theirs, mine, limits);
  if (!changes) return { theirs: [theirs], mine: [mine] };
  const without = (other: 'added' | 'removed') =>
    changes
      .filter((change) => !change[other])
      .map(({ added, removed, value }) => (added || removed ? element('mark', {}, value) : value));
  return { theirs: without('added'), mine: without('removed') };
}

type Side = 'theirs' | 'mine';
