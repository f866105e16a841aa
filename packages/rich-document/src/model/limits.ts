/** What one document may hold. */
export const richDocumentLimits = {
  /** Characters of all texts together. */
  characters: 200_000,
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
