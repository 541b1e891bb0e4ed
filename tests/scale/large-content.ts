import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { stringify } from 'yaml';

import { article } from '../../backend/fixtures/content-harness';
import { entryText } from '../../backend/content/editor-form';
import { oneColour } from '../fixtures/one-colour';

const texto = 'A deposição em aterro é a última opção da hierarquia. '.repeat(40);

export const articlePath = (number: number): string => `articles/generated-${number}.yml`;

const linkOf = (number: number) => `/blog/gerado-${number % 500}-`;
const dayOf = (number: number) => new Date(Date.UTC(2015, 0, 1 + (number % 3650))).toISOString().slice(0, 10);

/** Its figures stand nowhere else in its text. */
const pattern = 98_765_499;

/** An article in both languages, with a picture, categories, an author and a link to another one. */
function patternArticle(more: object): string {
  const block = (locale: 'pt' | 'en') =>
    article(`gerado-${pattern}-${locale}`, {
      titulo: `Artigo ${pattern}`,
      texto: `${texto}[Ver](/${locale}${linkOf(pattern)}${locale})`,
      data: dayOf(pattern),
      autor: 'ines-carvalho',
      imagem: { url: '/media/home/hero.jpg', title: 'Terra' },
      ...more,
    });
  return entryText(articlePath(pattern), { pt: block('pt'), en: block('en') });
}

/** A content folder with its repository, of so many articles and a fifth as many redirects beside the sample content. */
export class LargeContent {
  readonly root = mkdtempSync(join(tmpdir(), 'scale-'));
  readonly folder = join(this.root, 'content');

  constructor(
    readonly articles: number,
    { drafts = 0, redirects = articles / 5 } = {},
  ) {
    cpSync('content', this.folder, { recursive: true });
    const [shown, draft] = [patternArticle({}), patternArticle({ publicado: false })];
    for (let number = 0; number < articles; number += 1) {
      // To write ten thousand of them as YAML would take longer than what is measured.
      const text = (number < articles - drafts ? shown : draft)
        .replaceAll(String(pattern), String(number))
        .replaceAll(linkOf(pattern), linkOf(number))
        .replaceAll(dayOf(pattern), dayOf(number));
      this.write(articlePath(number), text);
    }
    mkdirSync(join(this.folder, 'redirects'), { recursive: true });
    for (let number = 0; number < redirects; number += 1)
      this.write(`redirects/old-${number}.yml`, stringify({ pt: { de: `/pt/antigo-${number}`, para: `/pt/blog/gerado-${number}-pt` } }));
    this.git('init', '--quiet', '--initial-branch=main');
    this.git('add', '.');
    this.git('-c', 'user.name=Ana', '-c', 'user.email=ana@valterra.example', 'commit', '--quiet', '--message', 'Begun');
  }

  write(path: string, content: string | Uint8Array): void {
    writeFileSync(join(this.folder, path), content);
  }

  /** As the backend keeps it: loose, and not packed behind its back. */
  git(...words: string[]): string {
    const settings = ['safe.directory=*', 'core.looseCompression=1', 'core.fsync=none', 'gc.auto=0', 'maintenance.auto=false'];
    return execFileSync('git', [...settings.flatMap((each) => ['-c', each]), ...words], { cwd: this.folder, encoding: 'utf8' }).trim();
  }

  /** Pictures that somebody has copied into the folder and nobody has committed. */
  async copyIn(pictures: number): Promise<void> {
    const picture = await oneColour(320, 200).jpeg().toBuffer();
    mkdirSync(join(this.folder, 'media/new'));
    // What follows the end of a picture belongs to nothing, and makes it another file.
    for (let number = 0; number < pictures; number += 1)
      this.write(`media/new/${number}.jpg`, Buffer.concat([picture, Buffer.from(String(number))]));
  }

  clear(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
