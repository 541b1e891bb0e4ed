/** How the bar looks at a moment. */
export interface LoadingLook {
  shown: boolean;
  /** 0 to 100. */
  percent: number;
  failed: boolean;
}

/**
 * In milliseconds: what is over sooner shows nothing; how long it grows, in which steps; how long
 * it stays when all is there.
 */
export const loadingTimes = { throttle: 200, duration: 5000, tick: 100, hide: 500 } as const;

const resting: LoadingLook = { shown: false, percent: 0, failed: false };
const step = (100 * loadingTimes.tick) / loadingTimes.duration;

/**
 * What the loading bar shows of everything that is under way. How far that is nobody knows: it
 * grows for five seconds, and is full when the last of it has ended.
 */
export class LoadingProgress {
  look: LoadingLook = resting;
  private readonly listeners = new Set<() => void>();
  private underWay = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Something begins; what it answers is called at its end. A second call says nothing. */
  begin(): (how?: 'well' | 'failed') => void {
    this.underWay += 1;
    if (this.underWay === 1) this.start();
    let ended = false;
    return (how = 'well') => {
      if (ended) return;
      ended = true;
      this.underWay -= 1;
      if (how === 'failed') this.fail();
      if (this.underWay === 0) this.finish();
    };
  }

  /** For React's `useSyncExternalStore`. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private start(): void {
    clearTimeout(this.timer);
    this.show(resting);
    this.timer = setTimeout(() => this.grow(), loadingTimes.throttle);
  }

  private grow(): void {
    this.show({
      ...this.look,
      shown: true,
      percent: Math.min(100, this.look.percent + (this.look.shown ? step : 0)),
    });
    if (this.look.percent < 100) this.timer = setTimeout(() => this.grow(), loadingTimes.tick);
  }

  private fail(): void {
    this.show({ ...this.look, shown: true, failed: true });
  }

  private finish(): void {
    clearTimeout(this.timer);
    if (!this.look.shown) return;
    this.show({ ...this.look, percent: 100 });
    this.timer = setTimeout(() => this.show(resting), loadingTimes.hide);
  }

  private show(look: LoadingLook): void {
    this.look = look;
    for (const listener of this.listeners) listener();
  }
}

/** Of this page: route changes and requests of forms. */
export const siteLoading = new LoadingProgress();
