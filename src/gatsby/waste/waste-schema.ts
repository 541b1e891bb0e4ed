import type { NodePluginArgs } from 'gatsby';
import { parseWasteCode } from '../../../core/waste-codes/waste-code';
import type { QueryContext } from '../rich-text/resolve';

export const wasteTypes = `
  """A waste of the European List of Waste, as lists on pages show it."""
  type WasteRow {
    """17 06 05*: an asterisk marks a hazardous waste."""
    label: String!
    name: String!
    isHazardous: Boolean!
    isTaken: Boolean!
    """Its page, or its place in its chapter."""
    href: String!
    """Of a waste that is not taken: the id of the stream that says who may take it."""
    stream: String
  }

  type WasteHeading {
    label: String!
    name: String!
    href: String!
  }

  type WasteTaker {
    title: String!
    href: String!
    """Of a service whose page is in another language only."""
    language: String
  }

  """A waste that units or services take."""
  type WasteCode implements Node @dontInfer {
    code: String!
    locale: String!
    label: String!
    name: String!
    isHazardous: Boolean!
    href: String!
    chapter: WasteHeading!
    subchapter: WasteHeading!
    """The wastes of its subchapter between which the content of the waste decides."""
    mirrors: [WasteRow!]!
    """The others of its subchapter."""
    neighbours: [WasteRow!]!
    units: [WasteTaker!]!
    services: [WasteTaker!]!
    """What visitors call it, with commas between."""
    words: String!
    """How it is packed and documented."""
    stream: ContentWasteStream @link
  }

  type WasteGroup {
    label: String!
    name: String!
    href: String!
    rows: [WasteRow!]!
  }

  type WasteChapter implements Node @dontInfer {
    code: String!
    locale: String!
    name: String!
    groups: [WasteGroup!]!
    """The streams of those that are not taken."""
    streams: [ContentWasteStream!]! @link
  }

  type WasteFinderChapter {
    label: String!
    name: String!
    href: String!
    taken: Int!
    total: Int!
  }

  """The finder of a language."""
  type WasteFinder implements Node @dontInfer {
    locale: String!
    taken: Int!
    total: Int!
    chapters: [WasteFinderChapter!]!
    """What it searches: the text of a JSON file that it loads when a visitor types."""
    index: String!
  }
`;

/** The page of the waste that a unit or a service names, in the language of the unit. */
export function wasteOfRow(createNodeId: NodePluginArgs['createNodeId']) {
  return {
    type: 'WasteCode',
    resolve(row: { codigo: string }, _args: unknown, { nodeModel }: QueryContext) {
      const locale = nodeModel.findRootNodeAncestor(row)?.locale;
      const code = parseWasteCode(row.codigo);
      return nodeModel.getNodeById({ id: createNodeId(`WasteCode/${code} ${locale}`) });
    },
  };
}
