import type { Socket } from 'node:net';

const patience = 2_000;

/**
 * For a connection that is to be closed while its request is still being sent: closed at once, the
 * answer would be lost on its way, and the visitor would see a broken connection. What still comes
 * is thrown away for a moment.
 */
export function drainBeforeClose(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), patience);
    socket.once('close', () => clearTimeout(timer));
  };
}
