/** Rows of a sheet as the text that a copy of it would be: tabs between cells, none within them. */
export function pastedText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t')).join('\n')
}

/** Text of a CSV file: UTF-8, otherwise as Chinese Windows writes it. */
export function decodedText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** The list in a file as text to look at before it is sent. Rejects when a workbook cannot be read. */
export async function readListFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!/\.xlsx$/i.test(file.name)) return decodedText(bytes)
  const { readWorkbook } = await import('@zhanfang/exchange')
  return pastedText(Object.values(await readWorkbook(bytes))[0] ?? [])
}
