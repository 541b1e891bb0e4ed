/** Whether a text can be an address: one person, one host. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@<>,;"\p{Cc}]+@[^\s@<>,;"\p{Cc}][^\s@<>,;"\p{Cc}.]*\.[^\s@<>,;"\p{Cc}]+$/u.test(text);

/** Whether a text can be a name: up to 80 characters, on one line. */
export const isName = (text: string): boolean => /^[^\p{Cc}\u2028\u2029<>]{1,80}$/u.test(text);
