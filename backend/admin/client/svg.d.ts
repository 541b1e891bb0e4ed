/** The URL that Vite gives an imported drawing. */
declare module '*.svg' {
  const url: string;
  export default url;
}
