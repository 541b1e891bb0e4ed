import type { Node as EditorNode } from '@tiptap/pm/model';
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isRecord, mapValues } from '../../core/content/entity-values';
import { storedTypes } from '../../core/content/registry';
import { localeCodes } from '../../core/i18n/locales';
import { renderWords } from '../../src/gatsby/rich-text/render';
import { measured } from '../../tests/fixtures/measured';
import { randomNumbers } from '../../tests/fixtures/random-numbers';
import { generatedText, marked } from './fixtures/generated-texts';
import { shown } from './fixtures/shown';
import { readText, writeText } from './kept-source';
import { schema } from './schema';

const { paragraph, bulletList, listItem } = schema.nodes as Record<string, (typeof schema.nodes)[string]>;
const words = (text: string) => paragraph!.create(null, schema.text(text));

type Read = ReturnType<typeof readText>;

const saved = ({ doc, given }: Read): string => writeText(doc, given);
const rewritten = ({ doc }: Read): string => writeText(doc, { blocks: [], tail: '' });

/** The text after a block was replaced by others. */
function edited({ doc, given }: Read, isIt: (node: EditorNode) => boolean, now: (node: EditorNode) => EditorNode[]): string {
  const blocks = doc.content.content.flatMap((node) => (isIt(node) ? now(node) : [node]));
  return writeText(schema.node('doc', null, blocks), given);
}

/** With a word more in the last paragraph of it, or of its first so many blocks; null: there is none. */
function withWord({ doc, given }: Read, blocks = doc.childCount): string | null {
  const last = doc.content.content.slice(0, blocks).findLast(({ type }) => type === paragraph);
  const more = () => [paragraph!.create(null, [...last!.content.content, schema.text(' Mudou.')])];
  return last ? edited({ doc, given }, (node) => node === last, more) : null;
}

function expectOneLineChanged(text: string, now: string): void {
  const [before, after] = [text.split('\n'), now.split('\n')];
  expect(after).toHaveLength(before.length);
  expect(after.filter((line, index) => line !== before[index])).toEqual([expect.stringMatching(/Mudou\.$/)]);
}

describe('the texts of the site', () => {
  const texts = storedTypes.flatMap((type) =>
    readdirSync(`content/${type.name}`)
      .filter((name) => name.endsWith('.yml'))
      .flatMap((name) => {
        const entry = parse(readFileSync(`content/${type.name}/${name}`, 'utf8')) as Record<string, unknown>;
        const found: string[] = [];
        for (const values of [entry, ...localeCodes.map((code) => entry[code])])
          if (isRecord(values))
            mapValues(type.fields, values, ({ kind }, value) => {
              if (kind === 'richText' && typeof value === 'string') found.push(value);
              return undefined;
            });
        return found;
      }),
  );

  test('are written as they were, and change in one line when one paragraph is changed', () => {
    expect(texts.length).toBeGreaterThan(1_000);
    for (const text of texts) {
      const read = readText(text, schema);
      expect(saved(read)).toBe(text);
      const now = withWord(read);
      if (now !== null) expectOneLineChanged(text, now);
    }
  });

  test('are one text of 20,000 words, of which an edit changes one line, in time that grows with it', async () => {
    const long = texts.filter((text) => text.includes('\n\n') && !text.includes('[^'));
    const textOf = (words: number) => {
      const text = long.join('\n\n').split(/(?<=\s)(?=\S)/, words);
      return text.join('').replace(/\n[^\n]*$/, '');
    };
    const edit = async (text: string) =>
      measured(() => {
        const read = readText(text, schema);
        expect(saved(read)).toBe(text);
        expectOneLineChanged(text, withWord(read, read.doc.childCount / 2)!);
      });
    expect(textOf(20_000).split(/\s+/).length).toBeGreaterThan(19_900);
    await edit(textOf(4_000));
    const [few, many] = [await edit(textOf(4_000)), await edit(textOf(20_000))];
    expect(many.took).toBeLessThan(10 * few.took + 200);
  });

  test('show the same when they are written anew', () => {
    for (const text of texts.filter((each) => /\n|[*_[<|\\]/.test(each)).filter((_text, index) => index % 4 === 0))
      expect(shown(renderWords(rewritten(readText(text, schema))))).toBe(shown(renderWords(text)));
  });
});

describe('generated texts', () => {
  // Quickly done; the nightly runs ask for 500.
  const count = Number(process.env.TEXTS ?? 60);
  const isMarked = (node: EditorNode) => node.textContent === marked;
  const typed = '- 20 °C;> 50 kg;2024. Foi;+ 3;# 4;a | b;1) um;~~~;| a |;---;=;*;[^1];<br>;    a;**b**'.split(';');
  const html = (text: string) => `<p>${text.trim().replace(/</g, '&#x3C;')}</p>`;
  const list = bulletList!.create(null, listItem!.create(null, words('um')));

  test(`${count} show what they did, but where one paragraph becomes another or a list, or goes`, () => {
    for (let seed = 0; seed < count; seed += 1) {
      const [text, sentence] = [generatedText(seed), typed[seed % typed.length]!];
      const [read, before] = [readText(text, schema), renderWords(text)];
      const expectShown = (what: string, now: string, expected: string) =>
        expect({ seed, what, html: shown(renderWords(now)) }).toEqual({ seed, what, html: shown(expected) });
      expect(saved(read)).toBe(text);
      expectShown('all', rewritten(read), before);
      for (const [what, now, expected] of [
        ['typed', [words(sentence)], html(sentence)],
        ['list', [list], '<ul>\n<li>um</li>\n</ul>'],
        ['gone', [], ''],
      ] as const)
        expectShown(
          what,
          edited(read, isMarked, () => [...now]),
          before.replace(html(marked), () => expected),
        );
    }
  });
});

describe('what is typed', () => {
  const tokens =
    '- 20 °C¶> 50 kg¶2024. Foi¶+ 3¶# 4¶a | b¶~~¶`¶```¶*¶**¶_¶a_b¶[x](y)¶![¶<b>¶</sub>¶<!--¶\\¶Atenção:¶não¶«x»¶|¶---¶===¶1)¶[^1]¶:¶\u00A0¶ ¶  ¶x¶!¶20~25¶(c)¶&amp;'.split(
      '¶',
    );
  const names = ['bold', 'italic', 'strike', 'code', 'subscript', 'link'];

  /** The words with their marks; blanks have none. */
  const typedIn = (doc: EditorNode): string[] =>
    doc.content.content.map((block) => {
      let [line, last] = ['', ''];
      block.descendants(({ text = '\n', marks }) => {
        for (const part of text.split(/(\s+)/).filter(Boolean)) {
          const now = marks
            .map(({ type, attrs }) => `${type.name} ${attrs.href ?? ''}`)
            .sort()
            .join();
          if (part.trim() && now !== last) line += `{${now}}`;
          if (part.trim()) last = now;
          line += part;
        }
      });
      return line
        .replace(/ *\n */g, '\n')
        .replace(/ +/g, ' ')
        .replace(/^[ \n]+|[ \n]+$/g, '');
    });

  test('is read as it was typed', () => {
    const next = randomNumbers(42);
    const inline = (): EditorNode => {
      if (next(12) === 0) return schema.node('hardBreak');
      const chosen = names.filter(() => next(5) === 0).map((name) => schema.mark(name, name === 'link' ? { href: '/pt' } : null));
      return schema.text(tokens[next(tokens.length)]!, chosen);
    };
    for (let round = 0; round < 300; round += 1) {
      const block = paragraph!.create(null, Array.from({ length: 1 + next(6) }, inline));
      const kind = next(5);
      const holder =
        kind === 0
          ? schema.node('heading', { level: 2 }, block.content)
          : kind % 3 === 1
            ? schema.node('blockquote', { callout: kind === 1 ? null : 'note' }, block)
            : block;
      const table = schema.node('table', null, schema.node('tableRow', null, schema.node('tableHeader', null, block)));
      const doc = schema.node('doc', null, [kind === 2 ? table : holder]);
      const markdown = writeText(doc, { blocks: [], tail: '' });
      const expected = typedIn(doc).filter(Boolean);
      expect({ markdown, typed: typedIn(readText(markdown, schema).doc).filter(Boolean) }).toEqual({ markdown, typed: expected });
    }
  });
});
