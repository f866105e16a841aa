/** Width and height in pixels of pictures by their address, as far as they are known. */
export type PictureSizes = Readonly<Record<string, readonly [width: number, height: number]>>
