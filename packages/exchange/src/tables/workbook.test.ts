import { expect, it } from 'vitest'
import { readWorkbook, WorkbookError } from './workbook.ts'

/** A zip of parts that are stored as they are. */
function zipOf(parts: Readonly<Record<string, string>>, method = 0): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const [bodies, directory]: [Uint8Array[], Uint8Array[]] = [[], []]
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const [title, body] = [encoder.encode(name), encoder.encode(text)]
    const local = new DataView(new ArrayBuffer(30))
    local.setUint32(0, 0x04034b50, true)
    local.setUint16(26, title.length, true)
    const central = new DataView(new ArrayBuffer(46))
    central.setUint32(0, 0x02014b50, true)
    central.setUint16(10, method, true)
    central.setUint32(20, body.length, true)
    central.setUint16(28, title.length, true)
    central.setUint32(42, at, true)
    bodies.push(new Uint8Array(local.buffer), title, body)
    directory.push(new Uint8Array(central.buffer), title)
    at += 30 + title.length + body.length
  }
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(10, Object.keys(parts).length, true)
  end.setUint32(16, at, true)
  const pieces = [...bodies, ...directory, new Uint8Array(end.buffer)]
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let place = 0
  for (const piece of pieces) {
    whole.set(piece, place)
    place += piece.length
  }
  return whole
}

const book = '<workbook><sheets><sheet name="甲 &amp; 乙" sheetId="1" r:id="rId1"/></sheets></workbook>'
const relations = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'
const workbook = (sheet: string, strings = '<sst/>') =>
  zipOf({
    'xl/workbook.xml': book,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/sheet1.xml': sheet,
  })

it('reads words, numbers and truths, whichever cells and rows are left out', async () => {
  const strings =
    '<sst><si><t>一</t><rPh sb="0" eb="1"><t>yi</t></rPh></si><si/><si><r><t xml:space="preserve">二 </t></r><r><t>三</t></r></si></sst>'
  const sheet =
    '<worksheet><cols><col min="1"/></cols><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>2</v></c></row><row r="3"><c r="A3"/><c r="B3"><f>1+1</f><v>2</v></c><c r="C3" t="b"><v>1</v></c><c r="D3" t="inlineStr"><is><t>&lt;四&#33;&constructor;</t></is></c></row><row/></sheetData></worksheet>'
  expect(await readWorkbook(workbook(sheet, strings))).toEqual({
    '甲 & 乙': [['一', '', '二 三'], [], ['', '2', 'TRUE', '<四!&constructor;'], []],
  })
})

it.each([
  ['<row>', ''],
  ['<row ', ''],
  ['<row ', '>'],
  ['<rowx', '>'],
  ['<c>', '</row>'],
  ['<c ', '></row>'],
  ['<v>', '</c></row>'],
  ['<rPh>', '</t></is></c></row>'],
  ['<t>', '</is></c></row>'],
])('is not slowed down by a sheet of nothing but %s', async (part, end) => {
  const inside = end.includes('</is>')
    ? '<row><c t="inlineStr"><is>'
    : end.includes('</c>')
      ? '<row><c>'
      : '<row>'
  const sheet = `${inside}${part.repeat(200_000)}${end}`
  const before = process.cpuUsage()
  await readWorkbook(workbook(sheet, sheet))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(6)
})

it('says of a damaged file that it is damaged', async () => {
  await expect(readWorkbook(new Uint8Array(10))).rejects.toThrow(WorkbookError)
  await expect(readWorkbook(zipOf({ 'xl/workbook.xml': book }, 8))).rejects.toThrow('文件已损坏')
  const whole = workbook('<row><c><v>1</v></c></row>')
  const names = new Set<string>()
  for (let length = 0; length < whole.length; length += 7)
    await readWorkbook(whole.slice(0, length)).catch((error: unknown) => {
      names.add(error instanceof Error ? error.name : String(error))
    })
  expect([...names]).toEqual([WorkbookError.name])
})
