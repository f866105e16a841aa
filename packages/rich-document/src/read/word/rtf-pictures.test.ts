import { expect, it } from 'vitest'
import { picturesInRtf } from '../index.ts'

const picture = (kind: string, hex: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw10\\pich10\\${kind}\\bliptag12{\\*\\blipuid 0a0b}${hex}}}{\\nonshppict{\\pict\\wmetafile8 0102}}`

it('pictures that Word wrote beside its text are found in order, and those that no browser knows keep their place', () => {
  const found = picturesInRtf(
    `{\\rtf1 ${picture('pngblip', '89504e\n47')} words ${picture('emfblip', '01')}${picture('jpegblip', 'ffd8')}}`,
  )
  expect(found.map((one) => (one?.from === 'bytes' ? [one.mediaType, ...one.bytes] : undefined))).toEqual([
    ['image/png', 0x89, 0x50, 0x4e, 0x47],
    undefined,
    ['image/jpeg', 0xff, 0xd8],
  ])
})

it('broken RTF is no trap', () => {
  expect(picturesInRtf(`{\\*\\shppict{\\pict${'\\a '.repeat(20_000)}`)).toEqual([undefined])
})
