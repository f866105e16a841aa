/**
 * A person's data as a JSON document: what is known of the account, then each table with its rows. It is written while
 * the rows are read, so that years of them need no memory.
 */
export async function* exportOfPerson(
  account: Record<string, unknown>,
  batches: AsyncIterable<{ table: string; rows: readonly unknown[] }>,
): AsyncGenerator<Buffer> {
  // The document stays open for the tables that follow.
  yield Buffer.from(JSON.stringify(account, null, 2).replace(/\n\}$/, ''))
  let table: string | undefined
  let isFirst = true
  for await (const batch of batches) {
    let text = ''
    if (batch.table !== table) {
      text += `${table === undefined ? '' : '\n  ]'},\n  ${JSON.stringify(batch.table)}: [`
      ;({ table } = batch)
      isFirst = true
    }
    for (const row of batch.rows) {
      text += `${isFirst ? '' : ','}\n    ${JSON.stringify(row)}`
      isFirst = false
    }
    if (text !== '') yield Buffer.from(text)
  }
  yield Buffer.from(`${table === undefined ? '' : '\n  ]'}\n}\n`)
}
