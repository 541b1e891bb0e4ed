/**
 * Bodies held in memory, up to `limit` bytes in all; those that nobody asked for longest go first.
 */
export class BodyCache {
  private readonly bodies = new Map<string, Buffer>();
  private bytes = 0;

  constructor(private readonly limit: number) {}

  get(key: string): Buffer | undefined {
    const body = this.bodies.get(key);
    // A Map keeps the order of insertion: what is put in again is the newest. Worth it only when
    // something may have to go.
    if (body && this.bytes > this.limit / 2) {
      this.bodies.delete(key);
      this.bodies.set(key, body);
    }
    return body;
  }

  put(key: string, body: Buffer): void {
    if (body.length > this.limit || this.bodies.has(key)) return;
    this.bodies.set(key, body);
    this.bytes += body.length;
    for (const [oldest, old] of this.bodies) {
      if (this.bytes <= this.limit) return;
      this.bodies.delete(oldest);
      this.bytes -= old.length;
    }
  }
}
