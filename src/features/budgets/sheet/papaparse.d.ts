/** The part of papaparse that the sheet uses. Its published types would bring the globals of Node into browser code. */
declare module 'papaparse' {
  const papaparse: {
    parse: <Row>(
      text: string,
      options: { delimiter: string; newline: '\n' | '\r\n' },
    ) => { data: Row[]; errors: readonly unknown[] };
  };
  export default papaparse;
}
