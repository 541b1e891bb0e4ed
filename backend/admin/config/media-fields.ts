import { mediaExtensions } from '../../content/save/allowed-path';
import { sizeLimits } from '../../content/save/limits';
import type { FieldPlace } from './fields';

interface Kind {
  endings: readonly string[];
  most: number;
}

const pictures: Kind = {
  endings: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'],
  most: sizeLimits.picture,
};
const drawings: Kind = { endings: ['svg'], most: sizeLimits.drawing };
const papers: Kind = { endings: ['pdf'], most: sizeLimits.pdf };
const films: Kind = { endings: ['mp4', 'webm'], most: sizeLimits.film };
const subtitles: Kind = { endings: ['vtt'], most: sizeLimits.subtitles };
const anything: Kind = { endings: mediaExtensions, most: sizeLimits.film };

/** What a file is, by the name of its field: the model knows only that it is one. */
const kinds: Readonly<Record<string, Kind>> = {
  'ContentImage.url': pictures,
  'services.icone': drawings,
  'units.icone': drawings,
  'case-studies.ebook': papers,
  'documents.link': papers,
  'galleries.pdf': papers,
  'resources.link': papers,
  'videos.ficheiro': films,
  'videos.legendas': subtitles,
};

/** Chosen from the media folder or sent there, never an address elsewhere. */
export function mediaField({ owner, name }: Pick<FieldPlace, 'owner' | 'name'>) {
  const { endings, most } = kinds[`${owner}.${name}`] ?? anything;
  const isPicture = endings === pictures.endings || endings === drawings.endings;
  return {
    widget: isPicture ? 'image' : 'file',
    accept: endings.map((ending) => `.${ending}`).join(','),
    choose_url: false,
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: most } },
      stock_assets: { providers: [] },
    },
  };
}
