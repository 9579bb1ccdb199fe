/** Class names by the name that the sheet gives them. `tests/architecture` checks that each name used exists. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.css';

/** URL of a font. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
