/** What one document may hold. */
export const richDocumentLimits = {
  /**
   * Length of running text and notes together by the rule of the specification: white space counts nothing, a Chinese
   * character 2. Captions and names have limits of their own.
   */
  length: 400_000,
  nodes: 20_000,
  /** Nodes within each other. */
  depth: 16,
  /** Of its JSON. */
  bytes: 3 * 1024 * 1024,
  pictures: 500,
  tableColumns: 30,
  tableRows: 500,
  galleryPictures: 30,
  caption: 200,
  alt: 200,
  footnote: 1000,
  title: 200,
  codeLanguage: 20,
} as const
