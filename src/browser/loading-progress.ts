interface LoadingLook {
  shown: boolean;
  percent: number;
  failed: boolean;
}

/** In ms: before anything is shown, of the growth (`duration`, `tick`), and at the end. */
const times = { throttle: 200, duration: 5000, tick: 100, hide: 500 } as const;

const idle: LoadingLook = { shown: false, percent: 0, failed: false };
const step = (100 * times.tick) / times.duration;

/** The state of the loading bar. It grows for five seconds, and is full when all work has ended. */
export class LoadingProgress {
  look: LoadingLook = idle;
  private readonly listeners = new Set<() => void>();
  private running = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts work; returns how to end it, once. */
  begin(): (how?: 'well' | 'failed') => void {
    this.running += 1;
    if (this.running === 1) this.start();
    let ended = false;
    return (how = 'well') => {
      if (ended) return;
      ended = true;
      this.running -= 1;
      if (how === 'failed') this.show({ ...this.look, shown: true, failed: true });
      if (this.running === 0) this.finish();
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private start(): void {
    clearTimeout(this.timer);
    this.show(idle);
    this.timer = setTimeout(() => this.grow(), times.throttle);
  }

  private grow(): void {
    const percent = this.look.shown ? Math.min(100, this.look.percent + step) : 0;
    this.show({ ...this.look, shown: true, percent });
    if (percent < 100) this.timer = setTimeout(() => this.grow(), times.tick);
  }

  private finish(): void {
    clearTimeout(this.timer);
    if (!this.look.shown) return;
    this.show({ ...this.look, percent: 100 });
    this.timer = setTimeout(() => this.show(idle), times.hide);
  }

  private show(look: LoadingLook): void {
    this.look = look;
    for (const listener of this.listeners) listener();
  }
}

export const siteLoading = new LoadingProgress();
