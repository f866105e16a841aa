import { noImage, noLink } from '@zhanfang/blocks'
import type { SiteAppearance, SiteSkin } from './appearance.ts'

export interface NamedSkin {
  name: string
  /** Kind of site that it is made for. */
  use: string
  skin: SiteSkin
}

const named = (
  skinId: string,
  name: string,
  use: string,
  look: Pick<SiteSkin, 'accent' | 'bgColor'> & Partial<SiteSkin>,
): NamedSkin => ({
  name,
  use,
  skin: { skinId, topBgImageUrl: '', bgImageUrl: '', bgColorType: 1, ...look },
})
/** Pictures that come with the product, drawn by the server. */
const picture = (file: string) => `/files/skins/${file}.svg`

/** The skins that come with the product. */
export const siteSkins: readonly NamedSkin[] = [
  named('plain', '素白', '通用', { accent: '#1f5fd6', bgColor: '#f5f6f8' }),
  named('morning', '晨光', '社区', {
    accent: '#c2410c',
    bgColor: '#fff4e6',
    bgColorType: 2,
    topBgImageUrl: picture('morning'),
  }),
  named('spring', '春山', '社区', {
    accent: '#15803d',
    bgColor: '#eef7ee',
    topBgImageUrl: picture('spring'),
  }),
  named('sea', '海风', '机构', {
    accent: '#0369a1',
    bgColor: '#e8f4fb',
    bgColorType: 2,
    topBgImageUrl: picture('sea'),
  }),
  named('campus', '书香', '学校', {
    accent: '#1d4ed8',
    bgColor: '#eef3ff',
    topBgImageUrl: picture('campus'),
  }),
  named('festival', '喜庆', '活动', {
    accent: '#b91c1c',
    bgColor: '#fff0ed',
    bgColorType: 2,
    topBgImageUrl: picture('festival'),
  }),
  named('clinic', '安康', '诊所', {
    accent: '#0f766e',
    bgColor: '#eaf7f5',
    topBgImageUrl: picture('clinic'),
  }),
  named('sweet', '甜点', '门店', { accent: '#be185d', bgColor: '#fdf0f5', bgImageUrl: picture('sweet') }),
  named('ink', '水墨', '文化', { accent: '#44403c', bgColor: '#f7f5f0', topBgImageUrl: picture('ink') }),
  named('night', '夜幕', '演出', { accent: '#a78bfa', bgColor: '#171a2b', topBgImageUrl: picture('night') }),
  named('meadow', '田野', '农场', {
    accent: '#4d7c0f',
    bgColor: '#f5f8e8',
    topBgImageUrl: picture('meadow'),
  }),
  named('city', '都会', '企业', { accent: '#334155', bgColor: '#eef1f5', topBgImageUrl: picture('city') }),
  named('paper', '信笺', '协会', { accent: '#9a3412', bgColor: '#fbf7ee', bgImageUrl: picture('paper') }),
]

const [{ skin: plain } = { skin: undefined }] = siteSkins

/** The appearance of a site that has chosen nothing. */
export function defaultAppearance(): SiteAppearance {
  return {
    skin: plain ?? {
      skinId: '',
      topBgImageUrl: '',
      bgImageUrl: '',
      bgColorType: 1,
      bgColor: '#f5f6f8',
      accent: '#1f5fd6',
    },
    navLayoutType: 1,
    navStyle: 1,
    tabBar: [],
    banner: [],
    music: { isOn: false, url: '', title: '' },
    popUp: { isOn: false, image: noImage, link: noLink, frequency: 'day' },
    home: { type: 'auto' },
  }
}
