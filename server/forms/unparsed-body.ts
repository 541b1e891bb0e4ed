const none = { type: 'none/none' };

/** Keeps Gatsby from reading bodies (all but multipart): the endpoints know their limits. */
export const config = {
  bodyParser: { json: none, text: none, raw: none, urlencoded: { ...none, extended: false } },
};
