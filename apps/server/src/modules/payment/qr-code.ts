import { renderSVG } from 'uqr'

/** A code as a picture that stands in a page by itself. */
export const qrPicture = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: 2 })).toString('base64')}`
