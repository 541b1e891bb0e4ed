export interface ServerSentEvent {
  id: string | null;
  event: string;
  data: string;
}

/**
 * The events of a stream, as they come. What is no event (a sign of life, how long to wait) is left
 * out.
 */
export async function* readEvents(
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
      const field = (name: string) =>
        lines.filter(([, key]) => key === name).map(([, , value]) => value ?? '');
      const data = field('data');
      if (data.length > 0)
        yield {
          id: field('id').at(-1) ?? null,
          event: field('event').at(-1) ?? 'message',
          data: data.join('\n'),
        };
    }
  }
}

/** What an answer holds, as it comes: a reader that stops reading ends it. */
export async function* bytesOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      yield part.value as Uint8Array;
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}
