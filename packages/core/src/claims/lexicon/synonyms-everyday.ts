/** Nouns of everyday life that name the same. Groups are separated by `|`; a phrase joins its words by `_`. */
export const everydayNouns = `
kid child youngster | infant baby | toddler tot | man guy gentleman fellow | woman lady |
person someone somebody individual | people folk folks | dad father daddy papa | mom mother mum mommy |
grandma grandmother granny | grandpa grandfather | spouse partner | sibling brother_or_sister | friend buddy pal |
coworker colleague workmate teammate | boss supervisor | physician doctor | attorney lawyer | film movie |
photo picture photograph image pic snapshot | couch sofa | shop store | car automobile auto | bicycle bike cycle |
motorcycle motorbike | airplane plane aircraft | trousers pants | sneaker trainers | cellphone smartphone |
phone telephone | television tv telly | sidewalk pavement | road street | forest wood woods | stone rock |
ocean sea | seaside seashore | hill slope | present gift | job occupation profession | salary pay wage wages |
holiday vacation | trip journey | marriage wedding | party celebration | contest competition | race competition |
meal dish | supper dinner | shrimp prawn | hamburger burger | garbage trash rubbish | purse handbag | cap hat |
coat jacket | clothes clothing garment apparel outfit | attire clothing | residence house | flat apartment |
rug carpet | stairs staircase steps | cup mug | issue problem trouble | mistake error | goal aim objective |
idea concept notion | advice guidance counsel | assistance help aid | chance opportunity | skill ability talent |
habit routine | journey path | emotion feeling | joy happiness delight | peace serenity tranquility calm |
strength power | courage bravery | passion enthusiasm | memory recollection | viewpoint perspective view opinion |
topic subject theme | purpose intention | result outcome | effect impact influence | benefit advantage |
drawback disadvantage downside | start beginning | finish end ending | group bunch | crowd throng | pair couple |
piece bit | kind type sort | method way approach | area region zone | place location spot | center centre middle |
edge border | top peak summit | speed pace velocity | amount quantity | webcam internet_camera | drawing sketch |
song tune | sport sports | illness sickness disease | medicine medication | exam examination test | class course |
lesson class | cyclist bicyclist biker | motorcyclist motorcycle_rider | guitarist guitar_player | drummer drum_player | pianist piano_player |
violinist violin_player | footballer football_player | spectator onlooker viewer | audience crowd | athlete sportsman sportsperson | lorry truck |
elevator lift | swimsuit bathing_suit | t-shirt tee_shirt | skillet frying_pan | path trail track | creek stream brook |
bank shore | lawn grass | yard backyard | puppy pup | kitten kitty | pony horse |
microphone mic | scooter moped | cliff precipice | soil dirt earth | scarf shawl | hoop ring | racket racquet |
candy sweets | cookie biscuit | chips crisps | soda pop | drugstore pharmacy | subway metro underground | highway motorway freeway |
parking_lot car_park | cellar basement | attic loft | flashlight torch | diaper nappy | stroller pushchair | gas petrol | zip_code postcode |
soldier serviceman | policeman police_officer cop | fireman firefighter | teen teenager adolescent | senior elder`
