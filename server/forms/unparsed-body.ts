const none = { type: 'none/none' };

/**
 * Says to Gatsby that it must not read bodies, save multipart ones, which it always reads: the
 * endpoints know how much they take.
 */
export const config = {
  bodyParser: { json: none, text: none, raw: none, urlencoded: { ...none, extended: false } },
};
