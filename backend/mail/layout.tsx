import { Fragment } from 'react';
import palette from '../../core/design/palette.json';
import { type Locale, localeRow } from '../../core/i18n/locales';
import { renderDocument } from '../../platform/http/render-document';
import { oneLine } from '../../platform/text';
import type { MailText } from './transport';

/** A piece of a mail, written once for its text and its HTML. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'number'; label: string; value: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'link'; words: string; url: string; isButton?: boolean }
  | { kind: 'quote'; intro: string; text: string };

interface Frame {
  language: Locale;
  subject: string;
  brand: string;
  footer?: readonly MailBlock[];
}

export function mailOf(blocks: readonly MailBlock[], frame: Frame): MailText {
  const { footer = [], subject } = frame;
  const text = [...blocks.map(textOf), ...(footer.length > 0 ? ['-- ', ...footer.map(textOf)] : [])];
  return {
    subject: oneLine(subject),
    text: `${text.join('\n\n')}\n`,
    html: renderDocument(<Mail blocks={blocks} {...frame} />),
  };
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'number':
      return `${block.label}: ${block.value}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'link':
      return `${block.words}:\n${block.url}`;
    case 'quote':
      return [block.intro, block.text.replace(/^/gm, '> ')].join('\n');
  }
}

// Most mail programs read inline styles only; the classes serve dark colours.
const css = {
  page: `margin:0;padding:24px 12px;background:${palette['grey-bg']}`,
  card: `max-width:560px;margin:0 auto;padding:28px 24px;background:${palette.white};border-top:3px solid ${palette.green};font:16px/1.55 Arial,Helvetica,sans-serif;color:${palette['dark-grey']}`,
  brand: `margin:0 0 24px;font-size:22px;font-weight:bold;letter-spacing:-.01em;color:${palette.green}`,
  text: 'margin:0 0 16px;overflow-wrap:anywhere',
  number: `margin:0 0 20px;padding:14px 18px;background:${palette['grey-bg']};border-left:3px solid ${palette.green}`,
  label: `display:block;font-size:13px;color:${palette.grey}`,
  value: `font-size:26px;line-height:1.25;font-weight:bold;letter-spacing:.06em;color:${palette.blue}`,
  facts: `margin:0 0 20px;border-top:1px solid ${palette['grey-border']}`,
  fact: `margin:0;padding:8px 0;border-bottom:1px solid ${palette['grey-border']};overflow-wrap:anywhere`,
  button: `display:inline-block;padding:13px 22px;background:${palette.green};color:${palette.white};font-weight:bold;text-decoration:none`,
  link: `color:${palette.green};overflow-wrap:anywhere`,
  quote: `margin:0 0 16px;padding-left:14px;border-left:3px solid ${palette['grey-border']};color:${palette.grey};overflow-wrap:anywhere`,
  footer: `margin:24px 0 0;padding-top:16px;border-top:1px solid ${palette['grey-border']};font-size:13px;color:${palette.grey}`,
} as const;

const dark =
  '.page{background:#10181c!important}.card{background:#18242a!important;color:#d8e0e3!important}' +
  '.brand,.link{color:#6fc7a4!important}.number{background:#10181c!important}.value{color:#ffffff!important}' +
  '.label,.quote,.footer{color:#a9b5ba!important}.facts,.fact,.quote,.footer{border-color:#33434b!important}' +
  '.button{background:#2f9a74!important;color:#06120d!important}';

/** As React takes it. */
const inline = (declarations: string) =>
  Object.fromEntries(
    declarations.split(';').map((declaration) => {
      const [name = '', value] = declaration.split(':');
      return [name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()), value];
    }),
  );

const styled = (name: keyof typeof css) => ({ className: name, style: inline(css[name]) });

const Mail = ({ blocks, language, subject, brand, footer = [] }: Frame & { blocks: readonly MailBlock[] }) => (
  <html lang={localeRow(language).htmlLang}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{subject}</title>
      <style>{`:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark}}`}</style>
    </head>
    <body {...styled('page')}>
      <div {...styled('card')} role="article">
        <p {...styled('brand')}>{brand}</p>
        <Blocks of={blocks} />
        {footer.length > 0 && (
          <div {...styled('footer')}>
            <Blocks of={footer} />
          </div>
        )}
      </div>
    </body>
  </html>
);

const Blocks = ({ of }: { of: readonly MailBlock[] }) => of.map((block, at) => <Block key={at} {...block} />);

function Block(block: MailBlock) {
  switch (block.kind) {
    case 'text':
      return block.text.split(/\n{2,}/).map((text, at) => (
        <p key={at} {...styled('text')}>
          <Lines of={text} />
        </p>
      ));
    case 'number':
      return (
        <p {...styled('number')}>
          <span {...styled('label')}>{block.label}</span>
          <span {...styled('value')}>{block.value}</span>
        </p>
      );
    case 'facts':
      return (
        <div {...styled('facts')}>
          {block.rows.map(([label, value]) => (
            <p key={label} {...styled('fact')}>
              <span {...styled('label')}>{label}</span>
              <Lines of={value} />
            </p>
          ))}
        </div>
      );
    case 'link':
      return (
        <p {...styled('text')}>
          <a {...styled(block.isButton ? 'button' : 'link')} href={block.url}>
            {block.words}
          </a>
        </p>
      );
    case 'quote':
      return (
        <>
          <p {...styled('text')}>{block.intro}</p>
          <blockquote {...styled('quote')}>
            <Lines of={block.text} />
          </blockquote>
        </>
      );
  }
}

const Lines = ({ of }: { of: string }) =>
  of.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
