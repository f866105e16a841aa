interface Parts {
  fields: readonly (readonly [name: string, value: string])[]
  files: readonly (readonly [name: string, file: { name: string; content: Buffer }])[]
}

/** The form in which a post is written, as a browser sends it. */
export function postForm({ fields, files }: Parts): { payload: Buffer; contentType: string } {
  const boundary = 'post-form-boundary'
  const head = (disposition: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`)
  const parts = [
    ...fields.flatMap(([name, value]) => [head(`name="${name}"`), Buffer.from(`\r\n${value}\r\n`)]),
    ...files.flatMap(([name, file]) => [
      head(`name="${name}"; filename="${file.name}"`),
      Buffer.from('Content-Type: application/octet-stream\r\n\r\n'),
      file.content,
      Buffer.from('\r\n'),
    ]),
  ]
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}
