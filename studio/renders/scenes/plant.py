"""The whole plant, put together from the models of its units; used by the overview and the home picture."""
from parts.halls import flat_hall, laboratory_block
from parts.land import fence, ground_with_hole, lines, pad, river, road
from parts.solids import box, place, rod
from parts.trees import grove, row
from parts.trucks import articulated, box_truck, hooklift, tanker, van
from scenes import (unit_fuel, unit_landfill, unit_organic, unit_packaging, unit_physical_chemical, unit_soil,
                    unit_sorting, unit_stabilisation)

# unit: (model, x, y); the laboratory has its own model below.
PLOTS = {
    "sorting-and-transfer": (unit_sorting.model, -66, -48),
    "contaminated-packaging": (unit_packaging.model, 62, -48),
    "soil-decontamination": (unit_soil.model, -70, 1),
    "physical-chemical": (unit_physical_chemical.model, 0, 1),
    "organic-treatment": (unit_organic.model, 64, 0),
    "alternative-fuel": (unit_fuel.model, -68, 50),
    "stabilisation": (unit_stabilisation.model, -2, 50),
    "landfill": (unit_landfill.model, 80, 64),
}
LANDFILL = (80, 64)


def laboratory():
    pad(46, 28, "pale_concrete")
    with place(0, 4, 0.2, scale=1.15):
        laboratory_block()
    with place(0, -9.5, 0):
        lines(26, 5, 9)
    for x in (-9, -3.2, 5.6):
        with place(x, -9.5, 0.2, turn=90):
            van()
    row(5, (-20, -10), (-20, 11), 3, "cypress", 0.6, 0.7)
    row(5, (20, -10), (20, 11), 4, "cypress", 0.6, 0.7)


def gate():
    """Weighbridge, gatehouse and barrier at the entrance."""
    box("pale_blue", (18, 3.4, 0.3), (0, 0, 0))
    with place(0, 6, 0):
        flat_hall(7, 4.6, 3.6, windows=3)
    rod("white", (11, -2, 1.1), (11, 3, 1.1), 0.12)
    box("alert", (0.5, 0.5, 1.2), (11, 3.2, 0))


def site():
    x, y = LANDFILL
    ground_with_hole(x - 40, y - 28, x + 40, y + 28)
    for model, px, py in PLOTS.values():
        with place(px, py):
            model()
    with place(0, -48):
        laboratory()
    for line in ([(-190, -25), (-60, -25), (60, -25), (112, -25)], [(-110, 26.5), (-36, 26.5), (36, 26.5)],
                 [(-34, -76), (-34, 0), (-34, 72)], [(32.5, -76), (32.5, 0), (32.5, 26)],
                 [(-320, -74), (-60, -74), (60, -74), (320, -70)]):
        road(line, 7)
    with place(-112, -21, 0.1):
        gate()
    for px, py, turn, make in ((-112, -26.6, 0, tanker), (-14, -26.6, 0, hooklift), (44, -23.3, 180, box_truck),
                               (-32.2, 12, 90, hooklift), (20, -75.8, 0, lambda: articulated("tank")),
                               (-120, -75.8, 0, lambda: articulated("walking floor")), (-60, 28.2, 180, tanker),
                               (90, -72, 180, box_truck)):
        with place(px, py, 0.12, turn=turn):
            make()
    # Open where a road comes through: the gate on the left, the two junctions with the public road.
    fence([(-118, -67), (-118, -30)])
    fence([(-118, -20), (-118, 72), (28, 72)])
    fence([(-118, -67), (-39, -67)])
    fence([(-29, -67), (27.5, -67)])
    fence([(37.5, -67), (122, -67), (122, 30)])
    row(5, (-122, -62), (-122, -35), 5, "oak")
    row(15, (-122, -15), (-122, 72), 16, "oak")
    row(26, (-112, 77), (26, 78), 6, "pine")
    row(9, (-110, -70.5), (-44, -70.5), 7, "bush")
    row(7, (-24, -70.5), (23, -70.5), 17, "bush")
    row(10, (43, -70.5), (118, -70.5), 18, "bush")
    row(12, (126, -64), (126, 28), 8, "oak")
    grove(26, 84, -34, 118, -18, 9, "bush")
    grove(10, 92, -62, 118, -34, 10)
    grove(160, -320, 84, 60, 200, 11)
    grove(90, 60, 110, 330, 220, 12)
    grove(50, 140, -60, 300, 90, 13)
    grove(60, -320, -60, -132, 70, 14)
    grove(40, -300, -130, 300, -84, 15)
    river([(-420, 150), (-260, 116), (-160, 128), (-60, 156), (80, 150), (240, 196), (420, 190)], 30)
