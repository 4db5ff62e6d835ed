import { languageFrom } from './language.js'

/** English. */
export const english = languageFrom({
  code: 'en',
  common:
    'and or of to in on at for with by from as that this these those it its i you he she we they my your his her our their has have had do does did will would can could should not no who which when what where if than then there here into about after before over under up out all some any more most other only also very just been being',
  empty: "the a an is are was were be am been being 's",
  negations: "not no never none nobody nothing nowhere neither nor without n't cannot",
  numbers:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  largeNumbers:
    'thirty=30 forty=40 fourty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 hundred=100 thousand=1000 million=1000000 billion=1000000000 dozen=12 couple=2 pair=2 half=0.5 twice=2 thrice=3',
  months:
    'january|jan february|feb march april|apr may june|jun july|jul august|aug september|sep|sept october|oct november|nov december|dec',
  weekdays:
    'sunday|sundays monday|mon|mondays tuesday|tue|tues|tuesdays wednesday|weds|wednesdays thursday|thu|thur|thurs|thursdays friday|fri|fridays saturday|saturdays',
  relativeDays: 'today=0 tonight=0 yesterday=-1 tomorrow=1',
  moods:
    'condition=if|provided|otherwise|assuming|whether exception=except|unless|excluding wish=want|wants|wanted|wish|wishes|hope|hopes|hoping|hoped|dream|dreams|dreaming plan=will|shall|plan|plans|planning|planned|intend|intends|intending|intended|gonna guess=may|might|maybe|perhaps|probably|possibly|likely|seems|seem|seemingly|apparently|presumably|supposedly|allegedly|could|would duty=should|must|ought|shall|supposed ability=can|able past=formerly|previously|originally',
  quantifiers:
    'all=all|every|each|entire|whole|everyone|everybody|everything most=most|mostly|majority many=many|several|numerous|lots|multiple some=some|somebody|someone|something few=few|hardly|barely|scarcely only=only|solely|exclusively|merely none=no|none|nobody|nothing usually=usually|often|generally|normally|typically|frequently|regularly|commonly sometimes=sometimes|occasionally|sporadically rarely=rarely|seldom',
  thousands: ',',
})
