/** Adjectives and adverbs that say the same. Groups are separated by `|`; a phrase joins its words by `_`. */
export const qualityGroups = `
big large huge | huge enormous gigantic | small little tiny | tiny minuscule | young youthful | old elderly aged |
quick fast rapid swift | slow sluggish | happy glad joyful cheerful | sad unhappy | sad sorrowful |
angry mad furious | scared afraid frightened | nervous anxious | worried anxious | excited thrilled |
thankful grateful | tired exhausted weary | calm peaceful serene tranquil | quiet silent | loud noisy |
beautiful pretty lovely gorgeous | nice pleasant | good great | great wonderful amazing fantastic awesome |
wonderful marvelous | excellent superb outstanding | favorite favourite preferred | important significant |
important crucial vital | necessary essential required | main primary principal | whole entire | similar alike |
same identical | new brand_new | current present | recently lately | previous former prior | future upcoming |
final last | frequent regular | strong powerful | weak feeble | hard difficult tough challenging | easy simple |
rich wealthy | cheap inexpensive | expensive costly pricey | clean tidy | dirty filthy | wet soaked |
cold chilly | wooden wood | fake artificial | real genuine | correct right accurate | wrong incorrect |
certain sure | empty vacant | bare naked nude | blond blonde | grey gray | strange weird odd |
funny amusing humorous | interesting fascinating | boring dull | smart clever intelligent | brave courageous |
kind friendly | helpful useful | shy timid | sick ill | busy occupied | together jointly | outdoors outside |
indoors inside | quickly rapidly swiftly fast | quietly silently | carefully cautiously | happily cheerfully |
suddenly abruptly | completely entirely totally fully | almost nearly | approximately about roughly around |
maybe perhaps | immediately instantly | soon shortly | annual yearly | annually yearly | nearby close | also too |
additional extra further | various diverse`
