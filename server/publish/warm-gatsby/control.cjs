const { writeSync } = require('node:fs');
const { Socket } = require('node:net');

const descriptor = 3;

/**
 * The channel between a build and the process that started it: one JSON object a line.
 *
 * The build sends `{ ready: MiB, dirty: queries }` when it stands by, `{ release: id }` when a
 * release is written, `{ saved: true }` when the next build can use its cache, and `{ gaveUp: true }`
 * when it cannot go on from what it has prepared; `{ ended: code }` is the last. It receives `{ go: variables }`. One that renders
 * pages for editors receives `{ render: order }` after `{ ready }`, and sends `{ rendered: page }`.
 */
class Control {
  #socket = new Socket({ fd: descriptor, readable: true, writable: true });
  #go = () => {};
  #order = () => {};
  /** Settles when this build may source content. */
  told = new Promise((resolve) => (this.#go = () => resolve(undefined)));

  constructor() {
    if (!this.isStandingBy) this.#go();
    let rest = '';
    this.#socket.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#receive(JSON.parse(line));
    });
    // The end of the parent ends this process (end-with-parent.cjs).
    this.#socket.on('error', () => undefined).unref();
    process.once('exit', (code) => {
      try {
        writeSync(descriptor, `${JSON.stringify({ ended: code })}\n`);
      } catch {
        // Nobody listens any more.
      }
    });
  }

  /** It was started ahead, and the content that it is to publish is not known yet. */
  get isStandingBy() {
    return process.env.BUILD_STANDBY === 'true';
  }

  /** It renders pages with texts that are not saved, and nothing else. */
  get isForEditors() {
    return process.env.BUILD_FOR_EDITORS === 'true';
  }

  nextOrder() {
    this.#socket.ref();
    return new Promise((resolve) => (this.#order = resolve));
  }

  send(message) {
    this.#socket.write(`${JSON.stringify(message)}\n`);
  }

  /** Ends this build: only one from the beginning can go on. */
  giveUp() {
    this.#socket.write(`${JSON.stringify({ gaveUp: true })}\n`, () => process.exit(1));
    return new Promise(() => {});
  }

  async untilTold() {
    this.#socket.ref();
    await this.told;
    this.#socket.unref();
  }

  #receive({ go, render }) {
    if (render) this.#order(render);
    if (!go) return;
    Object.assign(process.env, go, { BUILD_STANDBY: 'false' });
    this.#go();
  }
}

exports.Control = Control;
