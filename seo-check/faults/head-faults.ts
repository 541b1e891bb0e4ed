import type { Fault } from './fault';

const longTitle =
  'Um título que diz tudo o que a página contém, e ainda mais do que isso, até ser cortado';

/**
 * What can be wrong in a head; where the build itself would be at fault, the node says the same.
 */
export const headFaults: readonly Fault[] = [
  {
    name: 'double title',
    plant: async (copy, choose) => {
      const [one, other] = [choose.next(), choose.next()];
      await copy.node(one.path, (record) => (record.title = other.title));
      return [`titles ${one.path}`, `titles ${other.path}`];
    },
  },
  {
    name: 'missing title',
    plant: async (copy, choose) => {
      const { path } = choose.next('en');
      await copy.node(path, (record) => (record.title = ''));
      return [`titles ${path}`];
    },
  },
  {
    name: 'double description',
    plant: async (copy, choose) => {
      const [one, other] = [choose.next('en'), choose.next('en')];
      await copy.node(one.path, (record) => (record.description = other.description));
      return [`descriptions ${one.path}`, `descriptions ${other.path}`];
    },
  },
  {
    name: 'missing description',
    plant: async (copy, choose) => {
      const { path } = choose.next('en');
      await copy.node(path, (record) => (record.description = null));
      return [`descriptions ${path}`];
    },
  },
  {
    name: 'too long title',
    plant: async (copy, choose) => {
      const { path } = choose.next();
      await copy.node(path, (record) => (record.title = longTitle));
      return [`lengths ${path}`];
    },
  },
  {
    name: 'wrong language of the page',
    plant: async (copy, choose) => {
      const { path } = choose.next('en');
      await copy.page(
        path,
        (document) => void document.querySelector('html')?.setAttribute('lang', 'en'),
      );
      return [`language ${path}`];
    },
  },
  {
    name: 'canonical address of another page',
    plant: async (copy, choose) => {
      const [one, other] = [choose.next(), choose.next()];
      await copy.page(one.path, (document) => {
        document.querySelector('link[rel=canonical]')?.setAttribute('href', other.canonical ?? '');
      });
      // Its own address is in the sitemap, and is now said not to be the one to find.
      return [`canonical ${one.path}`, `head ${one.path}`, `sitemap ${one.path}`];
    },
  },
  {
    name: 'hreflang that is not answered',
    plant: async (copy, choose) => {
      const [one, other] = [choose.next(), choose.next('en')];
      const left = choose.translationOf(one);
      await copy.node(one.path, ({ alternates, origin }) => {
        const named = alternates.find(({ hreflang }) => hreflang === 'en-GB');
        if (named) named.href = origin + other.path;
      });
      // The page that was its translation is not named back any more, and the sitemap still says
      // that it is one.
      return [`hreflang ${one.path}`, `hreflang ${left}`, `sitemap ${one.path}`];
    },
  },
  {
    name: 'head unlike its node',
    plant: async (copy, choose) => {
      const { path } = choose.next();
      await copy.page(
        path,
        (document) =>
          void document
            .querySelector('meta[property="og:title"]')
            ?.setAttribute('content', 'Outro'),
      );
      return [`head ${path}`];
    },
  },
  {
    name: 'script in a head that no node knows',
    plant: async (copy, choose) => {
      const { path } = choose.next('en');
      await copy.page(path, (document) => {
        document
          .querySelector('head')
          ?.insertAdjacentHTML('beforeend', '<script>window.counted = 1</script>');
      });
      return [`head ${path}`];
    },
  },
  {
    name: 'page without node',
    plant: async (copy, choose) => {
      const { path } = choose.next('en');
      copy.records.splice(copy.records.indexOf(copy.record(path)), 1);
      return [`nodes ${path}`];
    },
  },
  {
    name: 'node without page',
    plant: async (copy, choose) => {
      copy.records.push({ ...choose.next(), path: '/pt/pagina-que-nao-existe' });
      return ['nodes /pt/pagina-que-nao-existe'];
    },
  },
];
