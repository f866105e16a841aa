interface Draft {
  fields: { place: string }
}

export const kind = {
  kind: 'stamp',
  check: ({ fields }: Draft) => (fields.place === '' ? [{ field: 'fields.place', message: '请写地点' }] : []),
  text: ({ place }: Draft['fields']) => place,
  card: ({ fields }: Draft) => ({ note: fields.place }),
  listFields: ({ fields }: Draft) => ({ place: fields.place }),
}
