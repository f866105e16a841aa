import { SearchOutlined } from '@ant-design/icons'
import { Empty, Input } from 'antd'
import type { ReactNode } from 'react'
import classes from './template-filter.module.css'
import { useKeywords } from './use-keywords.ts'
import { useAddressSearch } from '../use-address-search.ts'

export const templateFilterTexts = {
  all: '全部',
  categories: '类别',
  none: '没有找到这样的模板',
  noneHint: '换个词试试，或看看全部模板',
}

interface Described {
  name: string
  category: string
  description: string
}

const matches = ({ name, category, description }: Described, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${category} ${description}`.toLowerCase().includes(word))

export interface TemplateFilter<Template> {
  found: Template[]
  /** Whether something is searched for or a category chosen. */
  isNarrowed: boolean
  /** The search beside `children`, the categories below. */
  bar: (placeholder: string, children: ReactNode) => ReactNode
  /** Shown in place of the list when nothing is found. */
  none: ReactNode
}

/** Search and categories over a list of templates; both stand in the address, so that going back finds them again. */
export function useTemplateFilter<Template extends Described>(
  all: readonly Template[],
): TemplateFilter<Template> {
  const [search, setSearch] = useAddressSearch()
  const category = search.get('category') ?? ''
  const keywords = search.get('keywords') ?? ''
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const input = useKeywords(keywords, (words) => change('keywords', words))
  return {
    found: all.filter(
      (template) => (category === '' || template.category === category) && matches(template, keywords),
    ),
    isNarrowed: category !== '' || keywords !== '',
    bar: (placeholder, children) => (
      <>
        <header className={classes.head}>
          {children}
          <Input
            {...input}
            className={classes.search}
            allowClear
            prefix={<SearchOutlined aria-hidden />}
            placeholder={placeholder}
            aria-label={placeholder}
            maxLength={50}
          />
        </header>
        {all.length > 0 && (
          <fieldset className={classes.categories} aria-label={templateFilterTexts.categories}>
            {['', ...new Set(all.map((template) => template.category))].map((name) => (
              <button
                key={name}
                type="button"
                className={classes.category}
                aria-pressed={name === category}
                onClick={() => change('category', name)}
              >
                {name === '' ? templateFilterTexts.all : name}
              </button>
            ))}
          </fieldset>
        )}
      </>
    ),
    none: (
      <Empty description={templateFilterTexts.none}>
        <p className={classes.hint}>{templateFilterTexts.noneHint}</p>
      </Empty>
    ),
  }
}
