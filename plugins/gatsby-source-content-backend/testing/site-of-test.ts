import type { Node } from 'gatsby';
import type { PluginSettings } from '../plugin-options';
import { build, quickSettings } from './build';
import { createFakeGatsby, type FakeGatsby } from './fake-gatsby';
import { homeEntity, sampleLocales } from './sample-types';
import { startFaultyBackend, type FaultyBackend } from './faulty-backend';

/** A site for each test, with a backend that has a home in both languages and what `fill` adds. */
export class SiteOfTest {
  backend!: FaultyBackend;
  gatsby!: FakeGatsby;

  constructor(fill: (backend: FaultyBackend) => unknown) {
    beforeEach(async () => {
      [this.backend, this.gatsby] = [await startFaultyBackend(), await createFakeGatsby()];
      this.putInBoth('home', homeEntity());
      await fill(this.backend);
    });
    afterEach(async () => {
      await this.backend.stop();
      await this.gatsby.remove();
    });
  }

  build(more: Partial<PluginSettings> = {}, options?: Parameters<typeof build>[2]): ReturnType<typeof build> {
    return build(this.gatsby, quickSettings(this.backend.url, more), options);
  }

  /** Builds after a build that is compared with all that the backend has. */
  compare(): ReturnType<typeof build> {
    return this.build({ reconcileEvery: { runs: 1, hours: 24 } });
  }

  putInBoth(type: string, entity: unknown): void {
    for (const locale of sampleLocales) this.backend.put(type, locale, entity);
  }

  article(id: string, locale = 'pt'): Node | undefined {
    return this.gatsby.nodesOf('ContentArticle').find((node) => node.contentId === id && node.locale === locale);
  }
}
