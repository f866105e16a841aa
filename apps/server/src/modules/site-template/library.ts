// The library of site templates; a template's id is the name of its file.
import type { SiteTemplateFile } from './template.ts'
import { template as communityService } from './templates/civic/community-service.ts'
import { template as primarySchool } from './templates/schools/primary-school.ts'
import { template as kindergarten } from './templates/schools/kindergarten.ts'
import { template as trainingCentre } from './templates/schools/training-centre.ts'
import { template as dentalClinic } from './templates/care/dental-clinic.ts'
import { template as communityHealth } from './templates/care/community-health.ts'
import { template as restaurant } from './templates/shops/restaurant.ts'
import { template as grocery } from './templates/shops/grocery.ts'
import { template as beautySalon } from './templates/shops/beauty-salon.ts'
import { template as fitness } from './templates/shops/fitness.ts'
import { template as flowerShop } from './templates/shops/flower-shop.ts'
import { template as guesthouse } from './templates/shops/guesthouse.ts'
import { template as tradeAssociation } from './templates/civic/trade-association.ts'
import { template as volunteerAssociation } from './templates/civic/volunteer-association.ts'
import { template as chamberOfCommerce } from './templates/civic/chamber-of-commerce.ts'
import { template as conference } from './templates/culture/conference.ts'
import { template as wedding } from './templates/culture/wedding.ts'
import { template as museumLibrary } from './templates/culture/museum-library.ts'
import { template as bar } from './templates/shops/bar.ts'
import { template as boardGames } from './templates/shops/board-games.ts'
import { template as starCamp } from './templates/shops/star-camp.ts'
import { template as bookshop } from './templates/shops/bookshop.ts'
import { template as pastryHouse } from './templates/shops/pastry-house.ts'
import { template as pottery } from './templates/shops/pottery.ts'
import { template as cinema } from './templates/culture/cinema.ts'
import { template as startup } from './templates/companies/startup.ts'
import { template as architect } from './templates/companies/architect.ts'
import { template as photographer } from './templates/companies/photographer.ts'
import { template as newYearFair } from './templates/culture/new-year-fair.ts'
import { template as annualGala } from './templates/culture/annual-gala.ts'
import { template as musicFestival } from './templates/culture/music-festival.ts'
import { template as schoolMagazine } from './templates/schools/school-magazine.ts'
import { template as institute } from './templates/schools/institute.ts'
import { template as streetDance } from './templates/schools/street-dance.ts'
import { template as lawFirm } from './templates/companies/law-firm.ts'
import { template as petClinic } from './templates/care/pet-clinic.ts'

/** All site templates by their ids, in the order in which they are shown. */
export const siteTemplates: ReadonlyMap<string, SiteTemplateFile> = new Map<string, SiteTemplateFile>([
  ['community-service', communityService],
  ['primary-school', primarySchool],
  ['kindergarten', kindergarten],
  ['training-centre', trainingCentre],
  ['dental-clinic', dentalClinic],
  ['community-health', communityHealth],
  ['restaurant', restaurant],
  ['grocery', grocery],
  ['beauty-salon', beautySalon],
  ['fitness', fitness],
  ['flower-shop', flowerShop],
  ['guesthouse', guesthouse],
  ['trade-association', tradeAssociation],
  ['volunteer-association', volunteerAssociation],
  ['chamber-of-commerce', chamberOfCommerce],
  ['conference', conference],
  ['wedding', wedding],
  ['museum-library', museumLibrary],
  ['bar', bar],
  ['board-games', boardGames],
  ['star-camp', starCamp],
  ['bookshop', bookshop],
  ['pastry-house', pastryHouse],
  ['pottery', pottery],
  ['cinema', cinema],
  ['startup', startup],
  ['architect', architect],
  ['photographer', photographer],
  ['new-year-fair', newYearFair],
  ['annual-gala', annualGala],
  ['music-festival', musicFestival],
  ['school-magazine', schoolMagazine],
  ['institute', institute],
  ['street-dance', streetDance],
  ['law-firm', lawFirm],
  ['pet-clinic', petClinic],
])
