/** The URL that Vite gives an imported drawing. */
declare module '*.svg' {
  const address: string;
  export default address;
}
