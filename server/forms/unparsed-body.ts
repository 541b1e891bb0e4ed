const none = { type: 'none/none' };

/**
 * Keeps Gatsby from reading bodies (all but multipart): the endpoints know their limits. Gatsby takes
 * a file of `src` that says the name of this for a page: functions pass it on by `export *`.
 */
export const config = { bodyParser: { json: none, text: none, raw: none, urlencoded: { ...none, extended: false } } };
